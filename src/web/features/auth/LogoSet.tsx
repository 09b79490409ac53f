interface LogoSetProps {
  locations: readonly { name: string; logoUrl: string }[];
  /** A repetition, which nobody has to hear again. */
  hidden: boolean;
}

export function LogoSet({ locations, hidden }: LogoSetProps) {
  return (
    <ul aria-hidden={hidden || undefined}>
      {locations.map(({ name, logoUrl }) => (
        <li key={logoUrl} className="tk">
          <img
            src={logoUrl}
            alt=""
            decoding="async"
            // Until then a plate stands there (ticker.css).
            onLoad={(loaded) => loaded.currentTarget.setAttribute("data-here", "")}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
