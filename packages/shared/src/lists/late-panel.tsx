import { ErrorMessage, LatePart, Loading, type LatePartProps } from '../ui';

interface LatePanelProps<P> extends Pick<LatePartProps<P>, 'load' | 'given'> {
  /** What could not be fetched, as in `The upload`. */
  what: string;
  /** Said until it has come. */
  label?: string;
}

/** A part that few come to: it is fetched when it is first shown, and asked for again where that failed. */
export function LatePanel<P extends object>({ what, label, ...part }: LatePanelProps<P>) {
  return (
    <LatePart
      {...part}
      meanwhile={(again) =>
        again ? (
          <ErrorMessage error={new Error(`${what} could not be fetched.`)} retry={again} />
        ) : (
          <Loading {...(label && { label })} />
        )
      }
    />
  );
}
