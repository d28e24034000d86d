import { Select } from '@/ui/select';

interface PrioritySelectProps {
  /** The name of what has the priority. */
  of: string;
  priority: number;
  onChange: (priority: number) => void;
}

/** More are seldom told apart; a lower one that is there already is offered too. */
const OFFERED = 9;
const usual = Array.from({ length: OFFERED }, (_, at) => at + 1);

/** 1 comes first. */
export function PrioritySelect({ of, priority, onChange }: PrioritySelectProps) {
  const choices = priority > OFFERED ? [...usual, priority] : usual;
  return (
    <label className="inline-flex items-center gap-2 text-md font-medium">
      Priority
      <Select aria-label={`Priority of ${of}`} value={priority} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </label>
  );
}
