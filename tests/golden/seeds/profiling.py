# The seed program `profiling`, with bounds in place of its times.
import asyncio
import time
import cProfile
import pstats
from functools import wraps

class AsyncProfiler:
    """异步性能分析器"""

    def __init__(self):
        self.call_counts = {}
        self.call_times = {}

    def profile_async(self, func):
        """异步函数性能分析装饰器"""
        @wraps(func)
        async def wrapper(*args, **kwargs):
            start_time = time.perf_counter()

            # 记录调用次数
            func_name = f"{func.__module__}.{func.__name__}"
            self.call_counts[func_name] = self.call_counts.get(func_name, 0) + 1

            try:
                result = await func(*args, **kwargs)
                return result
            finally:
                # 记录执行时间
                elapsed = time.perf_counter() - start_time
                if func_name not in self.call_times:
                    self.call_times[func_name] = []
                self.call_times[func_name].append(elapsed)

        return wrapper

    def print_stats(self):
        """打印性能统计"""
        print("\n=== 异步函数性能统计 ===")
        for func_name in sorted(self.call_counts.keys()):
            count = self.call_counts[func_name]
            times = self.call_times[func_name]
            total_time = sum(times)
            avg_time = total_time / count
            max_time = max(times)
            min_time = min(times)

            print(f"{func_name}:")
            print(f"  调用次数: {count}")
            print(f"  总时间: {0 < total_time < 5}")
            print(f"  平均时间: {0 < avg_time < 5}")
            print(f"  最大时间: {0 < max_time < 5}")
            print(f"  最小时间: {0 < min_time < 5}")

# 使用示例
profiler = AsyncProfiler()

@profiler.profile_async
async def fast_operation():
    """快速操作"""
    await asyncio.sleep(0.01)
    return "fast"

@profiler.profile_async
async def slow_operation():
    """慢速操作"""
    await asyncio.sleep(0.1)
    return "slow"

@profiler.profile_async
async def variable_operation(delay):
    """可变延迟操作"""
    await asyncio.sleep(delay)
    return f"variable-{delay}"

async def performance_test():
    """性能测试"""

    # 执行多个快速操作
    fast_tasks = [fast_operation() for _ in range(50)]
    await asyncio.gather(*fast_tasks)

    # 执行多个慢速操作
    slow_tasks = [slow_operation() for _ in range(10)]
    await asyncio.gather(*slow_tasks)

    # 执行可变延迟操作
    import random
    variable_tasks = [
        variable_operation(random.uniform(0.01, 0.05))
        for _ in range(20)
    ]
    await asyncio.gather(*variable_tasks)

    # 打印性能统计
    profiler.print_stats()

# 运行性能测试
asyncio.run(performance_test())
