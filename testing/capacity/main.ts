import { parseArgs } from 'node:util';
import { LIST_PRICES as TEXT_PRICES } from '@afterword/language/writer';
import { findListPrice as findSpeechPrice } from '@afterword/transcription/list-prices';
import { capacityOf, type Load, type Prices } from './model';
import { reportOf } from './report';

const USAGE = `npm run capacity -- --episodes 200 [--minutes 45] [--teams 1] [--members 8] [--key | --no-key] [--peak 3]
  --episodes  a day, of all teams together     --minutes  of each recording
  --teams     each with an installation        --members  of each team
  --peak      how busy the busiest hour is, compared with the average hour`;

/** The models that are used if no other is set. */
const [SPEECH_MODEL, TEXT_MODEL] = ['gpt-transcribe', 'gpt-6-luna'];

const prices: Prices = { minute: findSpeechPrice(SPEECH_MODEL)!, ...TEXT_PRICES[TEXT_MODEL]! };

function readLoad(): Load {
  const text = (value?: string) => ({ type: 'string' as const, default: value });
  const { values } = parseArgs({
    options: {
      episodes: { type: 'string' },
      minutes: text('45'),
      teams: text('1'),
      members: text('8'),
      peak: text('3'),
      key: { type: 'boolean', default: false },
      'no-key': { type: 'boolean', default: false },
    },
  });
  if (values.key && values['no-key']) throw new RangeError('Either --key or --no-key.');
  const above = (name: 'episodes' | 'minutes' | 'teams' | 'members' | 'peak') => {
    const figure = Number(values[name]);
    if (!(figure > 0)) throw new RangeError(`--${name} is a number above zero.`);
    return figure;
  };
  return {
    episodesADay: above('episodes'),
    minutes: above('minutes'),
    teams: above('teams'),
    members: above('members'),
    peak: above('peak'),
    hasKey: values.key,
  };
}

try {
  const load = readLoad();
  process.stdout.write(`${reportOf(load, capacityOf(load, prices))}\n`);
} catch (error) {
  if (!(error instanceof RangeError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
