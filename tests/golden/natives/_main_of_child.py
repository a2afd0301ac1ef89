"""What manager_requests.py has a child take for its main module."""
print("   runs as", __name__)
