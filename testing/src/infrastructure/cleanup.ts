const tasks: (() => Promise<unknown>)[] = [];

/** Cleanup tasks to run after the current test file, last in first out. */
export function afterThisFile(task: () => Promise<unknown>): void {
  tasks.push(task);
}

export async function cleanUp(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
}
