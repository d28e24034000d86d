/** The time of day. Tests stop it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
