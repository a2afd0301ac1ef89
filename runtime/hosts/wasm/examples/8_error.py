# An error, and where it is
import asyncio
from dataclasses import dataclass


@dataclass
class Order:
    item: str
    price: float | None = None


async def total(orders):
    await asyncio.sleep(0.1)
    return sum(order.price * 1.2 for order in orders)


async def main():
    orders = [Order("tea", 3.5), Order("cake")]
    print("To pay:", await total(orders))


asyncio.run(main())
