// nginx with the rules of deploy/nginx/ before instances on this machine, and the certificates that it and tests need.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { statusOf } from "./answers.ts";
import { root } from "./environment.ts";

export type Certificate = { certificate: string; key: string };

type Made = {
  /** Names the files, and the subject. */
  name?: string;
  hosts?: readonly string[];
  /** Who signs; by default it signs itself, so that browsers warn before they open the first page. */
  signedBy?: Certificate;
};

/** Writes a certificate and its key to a folder. @returns their paths */
export function makeCertificate(folder: string, { name = "certificate", hosts = [], signedBy }: Made): Certificate {
  const files = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "7"];
  const names = hosts.length > 0 ? ["-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`] : [];
  const signer = signedBy ? ["-CA", signedBy.certificate, "-CAkey", signedBy.key] : [];
  const use = signedBy ? ["-addext", "basicConstraints=critical,CA:FALSE"] : [];
  const output = [
    "-subj",
    `/CN=${name === "certificate" ? "localhost" : name}`,
    "-keyout",
    files.key,
    "-out",
    files.certificate,
  ];
  const args = ["req", ...kind, ...names, ...signer, ...use, ...output];
  const { status, error, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
  if (error) throw new Error("openssl is missing. On Debian: apt-get install openssl", { cause: error });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return files;
}

const rules = join(root, "deploy", "nginx");
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Debian installs nginx in a folder that the PATH of most users does not name. */
const debianNginx = "/usr/sbin/nginx";
export const nginxProgram: string = process.env.NGINX_PATH ?? (existsSync(debianNginx) ? debianNginx : "nginx");

type Settings = {
  port: number;
  instancePorts: readonly number[];
  /** Hosts that nginx serves by TLS alone; a plain request to the same port is redirected. Without any it serves plain HTTP. */
  secureHosts?: readonly string[];
  /** Sends no HSTS, because the sandbox answers by plain http on subdomains of the account hosts. */
  isSandbox?: boolean;
  /** Where scripts/keep-assets.ts keeps files of earlier builds. */
  keptAssets?: string;
  /** Where nginx logs each response: its status, and the seconds from the first byte of the request to the last of the response. */
  timesFile?: string;
  /** Clients on this machine say what their address is, so that a test can be many players. */
  trustsClients?: boolean;
};

const tls = ({ certificate, key }: Certificate) => `
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    include ${rules}/tls.conf;
    # a plain request on the port of TLS; account-area.conf has a server on port 80 for them
    error_page 497 =308 https://$http_host$request_uri;`;

/** Copies the rules with headers, without HSTS. @returns their folder */
function withoutHsts(folder: string): string {
  const copies = join(folder, "rules");
  mkdirSync(copies);
  for (const name of ["headers.conf", "locations.conf"]) {
    const lines = readFileSync(join(rules, name), "utf8").split("\n");
    const kept = lines.filter((line) => !/^\s*add_header Strict-Transport-Security /.test(line));
    writeFileSync(join(copies, name), kept.join("\n"));
  }
  return copies;
}

const configuration = (
  folder: string,
  settings: Settings,
  certificate: Certificate | undefined,
  withHeaders: string,
) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
  log_format times "$status $request_time";
  access_log ${settings.timesFile ? `${settings.timesFile} times` : "off"};
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${rules}/limits.conf;
  include ${withHeaders}/headers.conf;
  upstream account_area {
    zone account_area 64k;
    least_conn;
    ${settings.instancePorts.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=1s;`).join("\n    ")}
    keepalive 256;
    keepalive_timeout 60s;
  }
  server {
    listen ${settings.port}${certificate ? " ssl http2" : ""};
    root ${folder}/pages;${certificate ? tls(certificate) : ""}
    set $client_scheme $scheme;
    set $kept_assets ${settings.keptAssets ?? join(folder, "assets")};
    ${settings.trustsClients ? "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;" : ""}
    include ${withHeaders}/locations.conf;
  }
}
`;

/** Where root starts nginx its worker is another user, who may not be allowed into the folder of the repository. */
function copyPages(folder: string): void {
  const pages = join(folder, "pages");
  mkdirSync(pages);
  for (const name of readdirSync(rules).filter((one) => one.endsWith(".html"))) {
    copyFileSync(join(rules, name), join(pages, name));
    chmodSync(join(pages, name), 0o644);
  }
  chmodSync(pages, 0o755);
  chmodSync(folder, 0o711);
}

/** Waits until nginx answers. @throws where it has ended */
export async function untilNginxAnswers(nginx: ChildProcess, port: number): Promise<void> {
  while ((await statusOf({ port, path: "/api/health/live", host: "localhost" })) === 0) {
    if (nginx.exitCode !== null) throw new Error("nginx does not start");
    await pause(50);
  }
}

/** Starts nginx on a port. It ends with this process, and its folder with it. */
export function startNginx(settings: Settings): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "account-area-nginx-"));
  copyPages(folder);
  const { secureHosts } = settings;
  const certificate = secureHosts && makeCertificate(folder, { hosts: secureHosts });
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, settings, certificate, settings.isSandbox ? withoutHsts(folder) : rules));
  const child = spawn(nginxProgram, ["-p", folder, "-e", join(folder, "error.log"), "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => {
    process.off("exit", end);
    rmSync(folder, { recursive: true, force: true });
  });
  return child;
}
