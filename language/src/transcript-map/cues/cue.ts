/** A sign in the wording of a sentence, and how much it says. Weights of a sentence add up. */
export interface Cue {
  readonly name: string;
  readonly weight: number;
  readonly pattern: RegExp;
}

export const cue = (name: string, weight: number, pattern: RegExp): Cue => ({ name, weight, pattern });

/** A wording that names a sponsor, in the group `name`, if the sentence has `besides`, too. */
export interface Announcement {
  readonly pattern: RegExp;
  readonly besides: RegExp;
}

/** A name of up to three words. */
export const SPONSOR_NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{N}&'’-]{1,40}(?: (?:& )?\p{Lu}[\p{L}\p{N}&'’-]{1,40}){0,2})`;

/** The signs of a language that show where advertisements begin and end, and what is said in them. */
export interface AdvertisingCues {
  /** Announce a break or a sponsor. */
  readonly openings: readonly Cue[];
  /** Say who made an episode possible. Each is an opening as well. */
  readonly announcements: readonly Announcement[];
  /** Return to the show; the sentence itself still belongs to the break. */
  readonly closings: readonly Cue[];
  /** What is said in between. */
  readonly pitches: readonly Cue[];
  /** Speak against an advertisement. */
  readonly objections: readonly Cue[];
}
