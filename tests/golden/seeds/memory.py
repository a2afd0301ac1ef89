# The seed program `memory`, with bounds in place of its figures.
import asyncio
import sys
import tracemalloc

class OptimizedAsyncContextManager:
    """优化的异步上下文管理器"""

    __slots__ = ('resource', 'config')  # 减少内存占用

    def __init__(self, config):
        self.resource = None
        self.config = config

    async def __aenter__(self):
        # 延迟资源分配
        self.resource = await self.acquire_resource()
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        # 及时释放资源
        if self.resource:
            await self.release_resource()
            self.resource = None
        return False

    async def acquire_resource(self):
        # 模拟资源获取
        await asyncio.sleep(0.01)
        return f"Resource-{id(self)}"

    async def release_resource(self):
        # 模拟资源释放
        await asyncio.sleep(0.01)

async def memory_efficient_async_processing():
    """内存高效的异步处理"""

    # 使用生成器减少内存占用
    async def async_data_stream():
        for i in range(1000):
            # 逐个生成数据,避免一次性加载
            yield f"data-{i}"
            await asyncio.sleep(0.001)

    # 批量处理减少上下文切换
    async def process_batch(batch):
        # 批量处理数据
        await asyncio.sleep(0.01)
        return [f"processed-{item}" for item in batch]

    batch = []
    batch_size = 50

    async for data in async_data_stream():
        batch.append(data)
        if len(batch) >= batch_size:
            result = await process_batch(batch)
            # 处理结果...
            batch = []  # 清空批次,释放内存

    # 处理剩余数据
    if batch:
        result = await process_batch(batch)

# 内存监控运行
async def run_with_memory_tracking():
    tracemalloc.start()

    await memory_efficient_async_processing()

    current, peak = tracemalloc.get_traced_memory()
    print(f"当前内存: {0 <= current < 5 * 1024 * 1024}")
    print(f"峰值内存: {current <= peak < 5 * 1024 * 1024}")

    tracemalloc.stop()

asyncio.run(run_with_memory_tracking())
