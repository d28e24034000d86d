/** The writer cannot do what it was asked; `sentence` says so to a person. Asking again changes nothing. */
export class CannotFollow extends Error {
  override readonly name = 'CannotFollow';

  constructor(readonly sentence: string) {
    super(sentence);
  }
}
