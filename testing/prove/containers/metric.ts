interface Answer {
  data: { result: { value: [time: number, value: string] }[] };
}

/** Returns the value of a query to the Prometheus behind the proxy, or null if there is none. */
export async function metric({ url, token }: { url: string; token: string }, query: string): Promise<number | null> {
  const address = `${url}/prometheus/api/v1/query?${new URLSearchParams({ query }).toString()}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as Answer;
  return data.result[0] ? Number(data.result[0].value[1]) : null;
}
