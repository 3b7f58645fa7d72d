import { useEffect, useState, type ComponentType } from 'react';
import { useLate } from '../use-late';
import { whenIdle } from '../when-idle';

/** Milliseconds that the page is left alone with the network after it has come to rest. */
const afterRest = 2500;

const loadOffer = () =>
  import(/* webpackChunkName: "update-offer" */ './update-offer').then(
    ({ UpdateOffer }): ComponentType => UpdateOffer,
  );

/** Its code comes when the page rests: nobody waits for the offer of a newer one. */
export function UpdateHost() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenIdle(() => {
      timer = setTimeout(() => setRested(true), afterRest);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, []);
  const Offer = useLate(rested, loadOffer);
  return Offer && <Offer />;
}
