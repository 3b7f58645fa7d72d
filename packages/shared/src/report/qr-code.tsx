export interface QrCodeProps {
  /** SVG path data of the dark squares, made by the server, one unit a square. */
  path: string;
  /** Squares on a side. */
  size: number;
  /** What it opens; its spoken name. */
  url: string;
  /** Millimetres on paper. */
  side?: number;
}

const pathData = /^[MmHhVvLlZz0-9\s,.-]*$/;

/** A QR code as crisp vector squares with the quiet zone that scanners need. Anything but path data draws nothing. */
export function QrCode({ path, size, url, side = 25 }: QrCodeProps) {
  const quiet = 4;
  return (
    <svg
      role="img"
      aria-label={url}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      width={`${side}mm`}
      height={`${side}mm`}
      shapeRendering="crispEdges"
    >
      <path
        d={`M${-quiet} ${-quiet}h${size + 2 * quiet}v${size + 2 * quiet}h${-(size + 2 * quiet)}z`}
        fill="#fff"
      />
      {pathData.test(path) && <path d={path} fill="#000" />}
    </svg>
  );
}
