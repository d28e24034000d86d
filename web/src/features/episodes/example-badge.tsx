import { Badge } from '@/ui/badge';

/** Marks the example beside its title. Renders nothing for other episodes. */
export const ExampleBadge = ({ of: { isExample } }: { of: { isExample: boolean } }) => isExample && <Badge tone="marker">Example</Badge>;
