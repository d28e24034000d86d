import { z } from 'zod';
import { ConfigError } from './read-config';

/** The setting of a service that can spend money at a provider of AI. */
export const spendingConfig = z.object({
  /** US dollars that all services together may spend per month. Without it there is no limit. */
  AI_MONTHLY_LIMIT: z.coerce.number().min(0).optional(),
});
export type SpendingConfig = z.infer<typeof spendingConfig>;

/** Spending is limited, and `model` has no price that is known. */
export class UnpricedModelError extends ConfigError {
  constructor(
    readonly model: string,
    setting: string,
  ) {
    super(`AI_MONTHLY_LIMIT is set, but the price of ${model} is not known: set ${setting} (0 for a server of your own).`);
  }
}

/**
 * A limit works only if every call has a price.
 * @throws UnpricedModelError that names the setting for the price of `model`
 */
export function assertPriced({ AI_MONTHLY_LIMIT }: SpendingConfig, model: { name: string; isPriced: boolean; setting: string }): void {
  if (AI_MONTHLY_LIMIT === undefined || model.isPriced) return;
  throw new UnpricedModelError(model.name, model.setting);
}
