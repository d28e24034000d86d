interface Answer {
  data: { result: { value: [time: number, value: string] }[] };
}

/** Returns the value of a Prometheus query, or null if there is none. */
export async function metric(prometheus: string, query: string): Promise<number | null> {
  const response = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
  const { data } = (await response.json()) as Answer;
  return data.result[0] ? Number(data.result[0].value[1]) : null;
}
