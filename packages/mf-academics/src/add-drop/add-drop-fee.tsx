import { useQuery } from '@portal/shared/http';
import { PriceOfBursary } from '../lib/price-of-bursary';
import { windowChoicesQuery } from './add-drop.api';

/** What adding and dropping costs. */
export function AddDropFee() {
  const { data } = useQuery({ ...windowChoicesQuery, throwOnError: false });
  if (!data) return null;
  return (
    <PriceOfBursary
      fee={data.addDropFee}
      nothing="Adding and dropping costs nothing: the Bursary sells no fee for it."
      unsold="adding and dropping costs nothing until it is."
      who="Who adds or drops pays first, once a session"
    />
  );
}
