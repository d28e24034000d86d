import { Random } from './random';
import { DAMAGES, SERVERS, type Fault, type FaultKind } from './fault';

export interface PlannedFault {
  /** How long all is left in peace before. */
  afterMs: number;
  fault: Fault;
}

export interface ScheduleRules {
  seed: number;
  kills: number;
  /** What may happen, and how often as compared to the others. */
  weights: Partial<Record<FaultKind, number>>;
  pauseMs: readonly [least: number, most: number];
}

/** The disturbances of a run, in order, until so many processes have been killed; the same seed and rules give the same ones. */
export function scheduleFaults({ seed, kills, weights, pauseMs }: ScheduleRules): PlannedFault[] {
  const random = new Random(seed);
  const choices = Object.entries(weights).map(([kind, weight]) => [weight, kind as FaultKind] as const);
  const planned: PlannedFault[] = [];
  for (let left = kills; left > 0;) {
    const fault = createFault(random.weighted(choices), random);
    if (fault.kind === 'kill' || fault.kind === 'power cut') left -= 1;
    planned.push({ afterMs: random.between(...pauseMs), fault });
  }
  return planned;
}

function createFault(kind: FaultKind, random: Random): Fault {
  const victim = random.between(0, 9999);
  const server = SERVERS[random.between(0, SERVERS.length - 1)]!;
  const forMs = random.between(1000, 4000);
  switch (kind) {
    case 'kill':
      return { kind, victim };
    case 'freeze':
      return { kind, victim, forMs };
    case 'restart':
    case 'cut':
      return { kind, server };
    case 'delay':
      return { kind, server, byMs: random.between(20, 400), forMs };
    case 'fill the disk':
      return { kind, forMs };
    case 'redeliver':
      return { kind, share: random.next() };
    case 'power cut':
      return { kind, damage: DAMAGES[random.between(0, DAMAGES.length - 1)]!, share: random.next() };
  }
}
