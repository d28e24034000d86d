import { Random } from './random';
import { DAMAGES, SERVERS, type Fault, type FaultKind } from './fault';

export interface PlannedFault {
  /** The pause before the fault. */
  afterMs: number;
  fault: Fault;
}

export interface ScheduleRules {
  seed: number;
  kills: number;
  /** The possible kinds of faults with their relative frequency. */
  weights: Partial<Record<FaultKind, number>>;
  pauseMs: readonly [least: number, most: number];
}

/** Returns the faults of a run in order, until the given number of processes was killed. The same for the same seed and rules. */
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
