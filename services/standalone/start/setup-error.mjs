/** Why Afterword cannot start. The message is for people, and contains what to do. */
export class SetupError extends Error {
  name = 'SetupError';
}
