# The seed program `error_handling`, with seeded random choices and the log on stdout.
import sys
import asyncio
import logging
import random
from typing import List, Optional

class AsyncTaskManager:
    """异步任务管理器"""

    def __init__(self):
        self.logger = logging.getLogger(__name__)

    async def execute_with_retry(self, coro, max_retries=3, delay=1.0):
        """带重试的协程执行"""
        for attempt in range(max_retries + 1):
            try:
                return await coro
            except asyncio.CancelledError:
                # 取消异常不重试
                raise
            except Exception as e:
                if attempt == max_retries:
                    self.logger.error(f"任务失败,已重试{max_retries}次: {e}")
                    raise
                else:
                    self.logger.warning(f"任务失败,第{attempt + 1}次重试: {e}")
                    await asyncio.sleep(delay * (2 ** attempt))  # 指数退避

    async def execute_with_timeout(self, coro, timeout=30.0):
        """带超时的协程执行"""
        try:
            return await asyncio.wait_for(coro, timeout=timeout)
        except asyncio.TimeoutError:
            self.logger.error(f"任务超时({timeout}秒)")
            raise

    async def execute_batch_safely(self, tasks: List[asyncio.Task]) -> List[Optional[object]]:
        """安全的批量任务执行"""
        results = []

        # 等待所有任务完成(无论成功失败)
        done, pending = await asyncio.wait(tasks, return_when=asyncio.ALL_COMPLETED)

        # 处理结果
        for task in tasks:
            try:
                if task.done():
                    if task.exception():
                        self.logger.error(f"任务异常: {task.exception()}")
                        results.append(None)
                    else:
                        results.append(task.result())
                else:
                    # 理论上不应该到这里
                    results.append(None)
            except Exception as e:
                self.logger.error(f"获取任务结果失败: {e}")
                results.append(None)

        return results

# 使用示例
async def example_robust_async_app():
    manager = AsyncTaskManager()

    # 定义一些可能失败的任务
    async def flaky_task(task_id, fail_probability=0.3):
        await asyncio.sleep(random.uniform(0.1, 0.5))
        if random.random() < fail_probability:
            raise Exception(f"任务 {task_id} 随机失败")
        return f"任务 {task_id} 成功"

    # 创建任务列表
    tasks = [
        asyncio.create_task(
            manager.execute_with_retry(
                manager.execute_with_timeout(
                    flaky_task(i), timeout=2.0
                ),
                max_retries=2
            )
        )
        for i in range(10)
    ]

    # 安全执行批量任务
    results = await manager.execute_batch_safely(tasks)

    # 统计结果
    success_count = sum(1 for r in results if r is not None)
    print(f"成功任务: {success_count}/{len(results)}")

# 配置日志并运行
random.seed(4)
logging.basicConfig(level=logging.INFO, stream=sys.stdout)
asyncio.run(example_robust_async_app())
