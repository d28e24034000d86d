/** The writer cannot do what it was asked; `userMessage` says so to a person. Trying again changes nothing. */
export class UnsupportedInstruction extends Error {
  override readonly name: string = 'UnsupportedInstruction';

  constructor(readonly userMessage: string) {
    super(userMessage);
  }
}
