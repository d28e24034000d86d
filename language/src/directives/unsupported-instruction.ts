/** The writer does not support an instruction. `userMessage` is for people. A retry would not help. */
export class UnsupportedInstruction extends Error {
  override readonly name: string = 'UnsupportedInstruction';

  constructor(readonly userMessage: string) {
    super(userMessage);
  }
}
