import { UnsupportedInstruction } from '../directives';

/** What was asked for would give the current text again; `userMessage` says why. */
export class NothingNew extends UnsupportedInstruction {
  override readonly name = 'NothingNew';
}
