import { z } from 'zod';

/** Square for any network, portrait for the feeds of Instagram and LinkedIn, link for previews of links and newsletters. */
export const CardSize = z.enum(['square', 'portrait', 'link']);
export type CardSize = z.infer<typeof CardSize>;
