import { LatePart } from '@portal/shared/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { whenRested } from '../when-idle';

const loadOffer = () =>
  import(/* webpackChunkName: "update-offer" */ './update-offer').then(
    ({ UpdateOffer }): ComponentType => UpdateOffer,
  );

/** Its code comes when the page rests: nobody waits for the offer of a newer one. */
export function UpdateHost() {
  const [rested, setRested] = useState(false);
  useEffect(() => whenRested(() => setRested(true)), []);
  return rested && <LatePart load={loadOffer} given={{}} />;
}
