#!/usr/bin/env node
/**
 * Stand-in for helm and kubectl, by the name that it is started with: notes each call, and keeps releases and Secrets in a file in the place
 * of a cluster. What Helm renders is rendered by the real one, if there is one.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { CLUSTER_FILE, REAL_HELM } = process.env;
const program = path.basename(process.argv[1]);
const args = process.argv.slice(2);
const cluster = JSON.parse(readFileSync(CLUSTER_FILE, 'utf8'));
const [verb, name] = args;

const object = args.includes('-') ? JSON.parse(readFileSync(0, 'utf8')) : undefined;
cluster.calls.push([program, ...args].join(' '));
if (object) cluster.objects.push(object);
if (program === 'helm') helm();
else if (verb === 'get') {
  const namespace = args[args.indexOf('--namespace') + 1];
  const secrets = cluster.objects.filter(({ kind, metadata }) => kind === 'Secret' && metadata.namespace === namespace);
  for (const { metadata } of secrets) process.stdout.write(`secret/${metadata.name}\n`);
} else if (verb === 'delete')
  cluster.objects = cluster.objects.filter(({ metadata }) => ![metadata.name, metadata.namespace].includes(args[2]));
writeFileSync(CLUSTER_FILE, JSON.stringify(cluster));

function helm() {
  if (verb === 'list') process.stdout.write(JSON.stringify(cluster.releases));
  if (verb === 'template' && REAL_HELM) {
    const { status, stderr } = spawnSync(REAL_HELM, [...args, '--kube-version', '1.27.0'], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    process.exitCode = status ?? 1;
    process.stderr.write(stderr);
  }
  const others = cluster.releases.filter((release) => release.name !== name);
  if (verb === 'uninstall') cluster.releases = others;
  if (verb === 'upgrade' && cluster.broken === name) {
    process.exitCode = 1;
    process.stderr.write('Error: timed out waiting for the condition\n');
  } else if (verb === 'upgrade') cluster.releases = [...others, { name, namespace: name, status: 'deployed' }];
}
