import { startObjectStore } from '@afterword/standalone/embedded';

const [folder = '', reservedBytes = '0'] = process.argv.slice(2);
const { endpoint, accessKey, secretKey, region, bucket } = await startObjectStore({
  folder,
  reservedBytes: Number(reservedBytes),
  onError: () => undefined,
});
process.stdout.write(`${JSON.stringify({ endpoint, accessKey, secretKey, region, bucket })}\n`);
