import { environment } from '../environment.ts';

export const benefitsSecretOnAws = (): string => environment('BENEFITS_SECRET');
