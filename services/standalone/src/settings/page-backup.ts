import { BackupError } from '@afterword/platform/backup';
import type { BackupStatus } from '@afterword/proto';
import { StartError } from '../start-error';

/** Backups that are started on the page, one at a time. */
export class PageBackup {
  private current: BackupStatus = { state: 'none', sentence: null, finishedAt: null };

  /**
   * @param saveBackup resolves with a sentence that says what was saved and where
   * @param print takes the reason of a failure that is not for people
   */
  constructor(
    private readonly saveBackup: () => Promise<string>,
    private readonly print: (line: string) => void,
    private readonly now: () => Date = () => new Date(),
  ) {}

  get status(): BackupStatus {
    return this.current;
  }

  /** Does nothing while a backup is running. */
  start(): void {
    if (this.current.state === 'running') return;
    this.current = { state: 'running', sentence: null, finishedAt: null };
    void this.saveBackup().then(
      (sentence) => this.finish('done', sentence),
      (error: unknown) => this.finish('failed', this.toSentence(error)),
    );
  }

  private finish(state: 'done' | 'failed', sentence: string): void {
    this.current = { state, sentence, finishedAt: this.now().toISOString() };
  }

  private toSentence(error: unknown): string {
    if (error instanceof BackupError || error instanceof StartError) return error.message;
    this.print(`A backup failed: ${error instanceof Error ? error.stack : String(error)}`);
    return 'The backup failed. The terminal in which Afterword runs shows why.';
  }
}
