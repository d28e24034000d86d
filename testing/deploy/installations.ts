/** The Secrets that the documentation asks for, and no manifest holds. */
export const SECRETS = ['afterword-gateway', 'afterword-database', 'afterword-nats', 'afterword-storage', 'afterword-provider'];

export const DEV = 'deploy/k8s/overlays/dev';
export const PRODUCTION = 'deploy/k8s/overlays/production';
export const ALL_COMPONENTS = 'testing/deploy/all-components';
