print("contactsctl")
