import { Switch } from './switch';

interface ActiveSwitchProps {
  /** The name of what is switched. */
  of: string;
  isActive: boolean;
  onChange: (isActive: boolean) => void;
}

/** Switches something off without losing it. */
export const ActiveSwitch = ({ of, isActive, onChange }: ActiveSwitchProps) => (
  <Switch label={isActive ? 'Active' : 'Inactive'} name={`${of} is active`} checked={isActive} onChange={onChange} />
);
