import { environment } from '../environment.ts';

export const churnKeyOnAws = (): string => environment('CHURN_KEY_SECRET');
