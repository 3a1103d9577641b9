// ValueTests
