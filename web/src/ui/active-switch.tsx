import { Switch } from './switch';

interface ActiveSwitchProps {
  /** The name of the subject. */
  of: string;
  isActive: boolean;
  onChange: (isActive: boolean) => void;
}

/** Switches something active or inactive. */
export const ActiveSwitch = ({ of, isActive, onChange }: ActiveSwitchProps) => (
  <Switch label={isActive ? 'Active' : 'Inactive'} name={`${of} is active`} checked={isActive} onChange={onChange} />
);
