// hitscope
print("")
