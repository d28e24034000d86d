import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { program } from '../../testing/deploy/program.mjs';
import { fromChart, fromFile, inOrder, Template } from './template.mjs';

const K8S = path.resolve(import.meta.dirname, '../k8s');
const HEAD = 'Written by npm run helm from deploy/k8s: change it there.';

/** What changes objects of others, so that each combination is written: components of deploy/k8s, and the class of all volumes. */
const CHOICES = [
  { name: 'production', condition: 'eq .Values.size "production"' },
  { name: 'object-store', condition: '.Values.objectStore.enabled' },
  { name: 'priorities', condition: '.Values.priorities.enabled' },
  { name: 'storage-class', condition: '.Values.storage.className' },
];
/** Components that add objects and change none. */
const ADDITIONS = {
  'network-policies': '.Values.networkPolicies.enabled',
  monitoring: '.Values.monitoring.enabled',
  backup: '.Values.backup.enabled',
  ingress: '.Values.ingress.enabled',
  'gateway-api': '.Values.gatewayApi.enabled',
};

/** The texts that stand for a value of the chart when kustomize renders. */
const PLACES = {
  'namespace-of-the-release': '.Release.Namespace',
  'https://public-url.invalid': '.Values.publicUrl',
  'public-url.invalid': '(urlParse .Values.publicUrl).hostname',
  'images.invalid': '.Values.image.registry',
  'version-of-the-images': '.Values.image.version | default .Chart.AppVersion',
};
const [NAMESPACE, PUBLIC_URL, , REGISTRY, VERSION] = Object.keys(PLACES);
const SETTINGS = {
  PUBLIC_URL: '.Values.publicUrl',
  S3_ENDPOINT: '.Values.s3.endpoint',
  S3_PUBLIC_ENDPOINT: '.Values.s3.publicEndpoint',
  S3_REGION: '.Values.s3.region',
  S3_BUCKET: '.Values.s3.bucket',
};
const VOLUMES = {
  nats: '.Values.storage.nats',
  'object-store': '.Values.storage.objectStore',
  backups: '.Values.storage.backups',
  'restore-trial': '.Values.storage.backups',
};
/** Names who signs a certificate: on the one Ingress that asks for it. */
const ISSUER = 'cert-manager.io/cluster-issuer';
/** The ConfigMap of the settings. Its name ends in a hash of them, which the chart has to compute itself. */
const SETTINGS_NAME = /^afterword-[2-9bcdfghkmt]{10}$/;

/** What kustomize rendered. */
const known = new Map();
const chart = process.argv[2] ?? path.join(import.meta.dirname, 'afterword');
const shipped = new Map(shippedFiles());
const combinations = CHOICES.reduce((some, { name }) => some.flatMap((chosen) => [chosen, [...chosen, name]]), [[]]);
const cases = combinations.map((chosen) => ({ chosen, ...render(chosen) }));
const template = new Template(CHOICES);

const documents = documentsByFile();
removeWritten();
for (const [file, lines] of documents) write(`${file}.yaml`, [`# ${HEAD}`, ...lines]);
const settings = template.lines(cases.map(({ chosen, settings: value }) => ({ chosen, value })));
write('_settings.tpl', [`{{- /* ${HEAD} */ -}}`, '{{- define "afterword.settings.fixed" }}', ...settings, '{{- end }}']);

function documentsByFile() {
  const additions = componentsOfAdditions();
  const files = {};
  for (const identity of [...new Set(cases.flatMap(({ objects }) => Object.keys(objects)))].toSorted(inOrder)) {
    const lines = template.document(cases.map(({ chosen, objects }) => ({ chosen, value: objects[identity] })));
    const addition = additions[identity];
    const document = addition ? [`{{- if ${ADDITIONS[addition]} }}`, ...lines, '{{- end }}'] : lines;
    (files[addition ?? fileOf(identity)] ??= []).push(...document);
  }
  return Object.entries(files);
}

function fileOf(identity) {
  const [kind, name] = identity.split('/');
  return ['ResourceQuota', 'LimitRange'].includes(kind) ? 'quota' : name.replace(/-headless$|-[2-9bcdfghkmt]{10}$/, '');
}

/** An object that an installation without a component does not have is an addition of it. */
function componentsOfAdditions() {
  const all = cases.at(-1);
  return Object.fromEntries(
    Object.keys(ADDITIONS).flatMap((component) => {
      const { objects } = render(all.chosen, component);
      return Object.keys(all.objects)
        .filter((identity) => !(identity in objects))
        .map((identity) => [identity, component]);
    }),
  );
}

/** Files that the chart contains as they are, by their text. */
function shippedFiles() {
  return ['files', 'files/dashboards'].flatMap((folder) =>
    readdirSync(path.join(chart, folder), { withFileTypes: true })
      .filter((entry) => !statSync(path.join(chart, folder, entry.name)).isDirectory())
      .map(({ name }) => [readFileSync(path.join(chart, folder, name), 'utf8'), `${folder}/${name}`]),
  );
}

/** Renders a copy of an overlay, with texts in it that stand for values of the chart. */
function render(chosen, without = '') {
  const ofKustomize = chosen.filter((name) => name !== 'storage-class');
  const key = [...ofKustomize, without].join();
  if (!known.has(key)) known.set(key, kustomize(ofKustomize, without));
  return sorted(
    parseAllDocuments(known.get(key)).map((document) => document.toJS()),
    chosen,
  );
}

function kustomize(chosen, without) {
  const overlay = chosen.includes('production') ? 'production' : 'small';
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-chart-'));
  try {
    cpSync(path.join(K8S, 'overlays', overlay), folder, { recursive: true });
    const file = path.join(folder, 'kustomization.yaml');
    const kustomization = adapted(parse(readFileSync(file, 'utf8')), chosen, without);
    writeFileSync(file, stringify(kustomization).replaceAll('../../', `${path.relative(folder, K8S)}/`));
    return execFileSync(program('kustomize'), ['build', folder], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function adapted(kustomization, chosen, without) {
  const [generated] = kustomization.configMapGenerator;
  const literals = generated.literals
    .filter((literal) => !literal.startsWith('S3_ENDPOINT=') || !chosen.includes('object-store'))
    .map(withPlace);
  const components = [...Object.keys(ADDITIONS), ...chosen.filter((name) => name !== 'production')];
  const all = [...kustomization.components, ...components.map((name) => `../../components/${name}`)];
  return {
    ...kustomization,
    namespace: NAMESPACE,
    components: [...new Set(all)].filter((component) => path.basename(component) !== without),
    images: kustomization.images.map(({ name }) => ({ name, newName: `${REGISTRY}/${path.basename(name)}`, newTag: VERSION })),
    configMapGenerator: [{ ...generated, literals }],
  };
}

/** A setting that the chart asks for stands for itself; the others are as they are. */
function withPlace(literal) {
  const [name] = literal.split('=');
  if (!(name in SETTINGS)) return literal;
  return `${name}=${name === 'PUBLIC_URL' ? PUBLIC_URL : name}`;
}

/** Helm itself creates the namespace. */
function sorted(rendered, chosen) {
  const { data } = rendered.find(({ kind, metadata }) => kind === 'ConfigMap' && SETTINGS_NAME.test(metadata.name));
  const objects = rendered
    .filter((one) => one.data !== data && one.kind !== 'Namespace')
    .map((one) => [`${one.kind}/${one.metadata.name}`, placed(withClasses(withVolumes(one, chosen)))]);
  const settings = Object.entries(data).map(([name, value]) => [name, isFixed(name, value) ? value : fromChart(SETTINGS[name])]);
  return { settings: Object.fromEntries(settings), objects: Object.fromEntries(objects) };
}

function isFixed(name, value) {
  return !(name in SETTINGS) || ![PUBLIC_URL, name].includes(value);
}

/** Every claim, also one within a pod, has the size and the class that the chart says. */
function withVolumes(object, chosen, name = object?.metadata?.name) {
  if (typeof object !== 'object' || object === null) return object;
  if (object.accessModes) {
    object.resources.requests.storage = fromChart(VOLUMES[name]);
    if (chosen.includes('storage-class')) object.storageClassName = fromChart('.Values.storage.className');
  }
  for (const part of Object.values(object)) withVolumes(part, chosen, name);
  return object;
}

/** Which controller, and who signs the certificate, is different in each cluster. */
function withClasses(object) {
  const { kind, metadata, spec } = object;
  const edge = { Ingress: '.Values.ingress', Gateway: '.Values.gatewayApi' }[kind];
  if (!edge) return object;
  if (ISSUER in metadata.annotations) metadata.annotations[ISSUER] = fromChart(`${edge}.clusterIssuer`);
  spec[kind === 'Ingress' ? 'ingressClassName' : 'gatewayClassName'] = fromChart(`${edge}.className`);
  return object;
}

function placed(value) {
  if (typeof value === 'string') return placedText(value);
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, placed(item)]));
}

function placedText(text) {
  if (SETTINGS_NAME.test(text)) return fromChart('include "afterword.settings.name" .');
  if (shipped.has(text)) return fromFile(shipped.get(text));
  return Object.entries(PLACES).reduce((changed, [place, expression]) => changed.replaceAll(place, fromChart(expression)), text);
}

function removeWritten() {
  const files = readdirSync(path.join(chart, 'templates')).map((name) => path.join(chart, 'templates', name));
  for (const file of files) if (readFileSync(file, 'utf8').includes(HEAD)) rmSync(file);
}

function write(name, lines) {
  writeFileSync(path.join(chart, 'templates', name), `${lines.join('\n')}\n`);
}
