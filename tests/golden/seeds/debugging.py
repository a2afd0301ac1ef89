# The seed program `debugging`, with the tasks in the order of their names, and without asyncio's own callbacks.
import asyncio
import inspect
import sys
import traceback

class AsyncDebugger:
    """异步调试工具"""

    @staticmethod
    def get_coroutine_info(coro):
        """获取协程详细信息"""
        if not inspect.iscoroutine(coro):
            return None

        return {
            'name': coro.__name__ if hasattr(coro, '__name__') else str(coro),
            'qualname': coro.__qualname__ if hasattr(coro, '__qualname__') else 'unknown',
            'frame': coro.cr_frame,
            'code': coro.cr_code,
            'running': coro.cr_running,
            'suspended': coro.cr_await is not None,
            'await_chain': AsyncDebugger._get_await_chain(coro)
        }

    @staticmethod
    def _get_await_chain(coro, max_depth=10):
        """获取await调用链"""
        chain = []
        current = coro
        depth = 0

        while current and depth < max_depth:
            if hasattr(current, 'cr_await') and current.cr_await:
                chain.append({
                    'type': type(current).__name__,
                    'repr': repr(current)[:100]
                })
                current = current.cr_await
                depth += 1
            else:
                break

        return chain

    @staticmethod
    def print_running_tasks():
        """打印所有运行中的任务"""
        try:
            loop = asyncio.get_running_loop()
            tasks = sorted(asyncio.all_tasks(loop) - {asyncio.current_task()}, key=asyncio.Task.get_name)

            print(f"总共有 {len(tasks)} 个任务:")
            for i, task in enumerate(tasks, 1):
                print(f"  {i}. {task.get_name()}: {task}")
                if task.done():
                    if task.exception():
                        print(f"     异常: {task.exception()}")
                    else:
                        print(f"     结果: {task.result()}")
                else:
                    coro_info = AsyncDebugger.get_coroutine_info(task.get_coro())
                    if coro_info:
                        print(f"     协程: {coro_info['name']}")
                        if coro_info['await_chain']:
                            print(f"     等待链: {coro_info['await_chain']}")
        except RuntimeError:
            print("没有运行中的事件循环")

# 调试装饰器
def debug_async(func):
    """异步函数调试装饰器"""
    async def wrapper(*args, **kwargs):
        print(f"[DEBUG] 开始执行: {func.__name__}")
        try:
            result = await func(*args, **kwargs)
            print(f"[DEBUG] 完成执行: {func.__name__}")
            return result
        except Exception as e:
            print(f"[DEBUG] 执行异常: {func.__name__} - {e}")
            traceback.print_exc()
            raise
    return wrapper

# 使用示例
@debug_async
async def problematic_function():
    """可能有问题的异步函数"""
    await asyncio.sleep(1)
    # 模拟一个可能的问题
    if True:  # 改为 False 可以避免异常
        raise ValueError("模拟的错误")
    return "成功"

async def debug_example():
    """调试示例"""

    # 创建一些任务
    tasks = [
        asyncio.create_task(problematic_function(), name=f"task-{i}")
        for i in range(3)
    ]

    # 等待一段时间后查看任务状态
    await asyncio.sleep(0.5)
    AsyncDebugger.print_running_tasks()

    # 等待所有任务完成
    results = await asyncio.gather(*tasks, return_exceptions=True)
    print(f"结果: {results}")

# 运行调试示例
asyncio.run(debug_example())
