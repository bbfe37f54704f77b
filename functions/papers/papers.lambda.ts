export const handler = async () => ({ statusCode: 503 });
