import type { WriteStream } from 'node:tty';

/** Says on a stream what is being done: in one line that changes on a terminal, in a line for each step elsewhere. */
export class Progress {
  private last = '';

  constructor(private readonly stream: Pick<WriteStream, 'write' | 'isTTY'>) {}

  /** @param share how much of it is done, from 0 to 1 */
  show(step: string, share?: number): void {
    const line = this.stream.isTTY && share !== undefined ? `${step}: ${Math.floor(share * 100)}%` : step;
    if (line === this.last) return;
    this.last = line;
    this.stream.write(this.stream.isTTY ? `\r\u001b[2K${line}` : `${line}\n`);
  }

  /** Ends the line, so that what follows begins with another one. */
  end(): void {
    if (this.stream.isTTY && this.last !== '') this.stream.write('\n');
    this.last = '';
  }
}
