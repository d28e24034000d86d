/** Endings of the addresses people say and write about podcasts; anything else after a dot is taken for prose. */
export const ENDINGS =
  'com|org|net|io|fm|tv|co|app|dev|edu|gov|me|us|uk|info|church|faith|podcast|show|link|bio|ly|ai|live|world|today|community|kitchen|radio|online|site|store|shop|blog|family|media|studio|club|academy|news|page|xyz|eu|de|fr|es|nl|ca|au|ie|nz|ch|pt|br|mx|pl|se|dk|fi';
