import type { Call } from '@afterword/proto';

const pathOf = (call: Call) => call.slice(call.indexOf(' ') + 1);

/** Commands that sign in and hand in numbers of a text, as a terminal understands them. */
export const automationExample = (origin: string, contentId: string) => `TOKEN=$(curl -s ${origin}${pathOf('POST /api/auth/verify')} \\
  -H 'Content-Type: application/json' \\
  -d '{"password": "YOUR PASSWORD"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl ${origin}${pathOf('POST /api/content/{id}/analytics').replace('{id}', contentId)} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"impressions": 12500, "clicks": 310, "socialShares": 42}'`;
