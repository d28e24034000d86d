import { readConfig } from '@afterword/platform';
import { services, standalone } from '../services';

const programs = { ...services, standalone };
type Program = (typeof programs)[keyof typeof programs];

/** Returns the errors of a service about these settings, and those that it never reads. */
export function settingFindings(name: string, environment: Record<string, string>): string[] {
  const config = programs[name as keyof typeof programs];
  if (!config) return [`${name}: there is no such service`];
  const unread = Object.keys(environment).filter((setting) => !(setting in config.shape || setting.replace(/_FILE$/, '') in config.shape));
  return [...unread.map((setting) => `${name}: never reads ${setting}`), ...refusal(name, config, environment)];
}

function refusal(name: string, config: Program, environment: Record<string, string>): string[] {
  try {
    readConfig(config, environment);
    return [];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}
