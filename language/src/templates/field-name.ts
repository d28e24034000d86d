/** Names a field for people: `subscriber_name` is "Subscriber name". */
export const fieldName = (variable: string): string => {
  const words = variable.replaceAll('_', ' ').replace(/\burl\b/u, 'link');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
