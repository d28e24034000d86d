/** The Secrets that the documentation requires and no manifest contains. */
export const SECRETS = [
  'afterword-gateway',
  'afterword-database',
  'afterword-database-users',
  'afterword-nats',
  'afterword-nats-users',
  'afterword-storage',
  'afterword-provider',
  'afterword-mail',
];

export const DEV = 'deploy/k8s/overlays/dev';
export const PRODUCTION = 'deploy/k8s/overlays/production';
export const SMALL = 'deploy/k8s/overlays/small';
export const ALL_COMPONENTS = 'testing/deploy/all-components';
