import { useSessionDraft } from '@/lib/use-session-draft';

type Values = Record<string, string>;

/** What a person has typed for the variables of a template, also where it is blank again; kept in this tab. */
export function useVariableDrafts(templateId: string) {
  const { text, change, forget } = useSessionDraft(`template-values:${templateId}`);
  return { values: JSON.parse(text ?? '{}') as Values, setValues: (values: Values) => change(JSON.stringify(values)), forget };
}
