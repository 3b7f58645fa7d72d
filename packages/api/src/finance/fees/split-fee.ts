export { splitFee, type FeeLine } from '@portal/shared/finance';
