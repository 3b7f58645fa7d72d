export interface QrCodeProps {
  /** SVG path data of the dark squares, made by the server, one unit a square, quiet zone included. */
  path: string;
  /** Squares on a side. */
  size: number;
  /** What it opens; its spoken name. */
  url: string;
  /** Millimetres on paper. */
  side?: number;
}

const pathData = /^[MmHhVvLlZz0-9\s,.-]*$/;

/** A QR code as crisp vector squares on white. Anything but path data draws nothing. */
export function QrCode({ path, size, url, side = 25 }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={url}
      viewBox={`0 0 ${size} ${size}`}
      width={`${side}mm`}
      height={`${side}mm`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      {pathData.test(path) && <path d={path} fill="#000" />}
    </svg>
  );
}
