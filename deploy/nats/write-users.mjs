import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContractUse } from '../../testing/structure/service-map.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEAD = `# Written by npm run permissions, from what the code of each service does with the contract. Do not edit.
# A password is read from the environment. It begins with a letter: NATS would read "1e5" as a number.
`;

/** Key-value buckets, and who may read each. A service writes only where \`keys\` says, or everywhere if it says nothing. */
const BUCKETS = [
  { name: 'afterword_login_attempts', services: ['gateway'] },
  { name: 'afterword_known_networks', services: ['gateway'] },
  { name: 'afterword_ended_sessions', services: ['gateway'], isWatched: true },
  { name: 'afterword_ai_spend', services: ['transcription', 'content', 'insights'], keys: (service) => `*.${service}` },
  { name: 'afterword_backups', services: ['episodes'], keys: () => null },
];

const streamNamed = (stream) => ['INFO', 'CREATE', 'UPDATE'].map((call) => `$JS.API.STREAM.${call}.${stream}`);

/** A service that handles or publishes events repairs the streams when NATS comes back with less than it had, so it may replace consumers. */
function eventRights({ name, publishes, handles }) {
  const consumers = handles.map((subject) => `${name}__${subject.replaceAll('.', '_')}`);
  return [
    ...['EVENTS', 'DLQ'].flatMap(streamNamed),
    '$JS.API.STREAM.MSG.GET.EVENTS',
    '$JS.API.CONSUMER.LIST.EVENTS',
    ...['INFO', 'CREATE', 'DELETE'].map((call) => `$JS.API.CONSUMER.${call}.EVENTS.>`),
    ...consumers.flatMap((consumer) => [`$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`, `$JS.ACK.EVENTS.${consumer}.>`]),
    ...publishes.map((subject) => `evt.${subject}`),
    `dlq.${name}.>`,
  ];
}

function bucketRights({ name, keys = () => '>', isWatched }, service) {
  const stream = `KV_${name}`;
  const written = keys(service);
  return [
    ...['STREAM.INFO', 'STREAM.CREATE', 'STREAM.MSG.GET', 'DIRECT.GET'].map((call) => `$JS.API.${call}.${stream}`),
    `$JS.API.DIRECT.GET.${stream}.>`,
    ...(isWatched ? ['CREATE', 'INFO', 'DELETE'].map((call) => `$JS.API.CONSUMER.${call}.${stream}.>`) : []),
    ...(isWatched ? ['$JS.FC.>'] : []),
    ...(written === null ? [] : [`$KV.${name}.${written}`]),
  ];
}

/** The gateway alone hears the notices for open pages; it has no part in events. */
function rightsOf(service) {
  const { name, answers, requests } = service;
  const own = BUCKETS.filter(({ services }) => services.includes(name));
  const isGateway = name === 'gateway';
  return {
    name,
    publish: [
      '$JS.API.INFO',
      ...(isGateway ? [] : eventRights(service)),
      ...own.flatMap((bucket) => bucketRights(bucket, name)),
      ...requests.filter((subject) => !answers.includes(subject)).map((subject) => `rpc.${subject}`),
      ...(isGateway ? [] : ['live.>']),
    ],
    subscribe: [`_INBOX.${name}.>`, ...answers.map((subject) => `rpc.${subject}`), ...(isGateway ? ['live.>'] : [])],
  };
}

/** Makes and restores backups, and looks after dead letters: no part of what is open to a network. */
const OPERATOR = { name: 'operator', publish: ['$JS.API.>', 'evt.>', '$KV.afterword_backups.>'], subscribe: ['_INBOX.operator.>'] };

const list = (subjects) => subjects.map((subject) => `          "${subject}"\n`).join('');

const user = ({ name, publish, subscribe }) => `    {
      user: ${name}
      password: $NATS_PASSWORD_${name.toUpperCase()}
      permissions {
        publish { allow: [
${list(publish)}        ] }
        subscribe { allow: [
${list(subscribe)}        ] }
        # An answer to each request that arrives, and to no other.
        allow_responses: true
      }
    }
`;

/** Writes the users of NATS and what each may do: beside both configurations, or into the folders that are named. */
const folders =
  process.argv.length > 2 ? process.argv.slice(2) : [import.meta.dirname, path.join(ROOT, 'deploy/k8s/components/least-privilege')];
const users = [...readContractUse(ROOT).map(rightsOf), OPERATOR];
const text = `${HEAD}authorization {\n  timeout: 5\n  users: [\n${users.map(user).join('')}  ]\n}\n`;
for (const folder of folders) writeFileSync(path.join(folder, 'users.conf'), text);
