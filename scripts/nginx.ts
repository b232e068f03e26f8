// nginx with the rules of deploy/nginx/ before instances on this machine.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./environment.ts";

const rules = join(root, "deploy", "nginx");
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

type Options = {
  /** Where scripts/keep-assets.ts keeps files of earlier builds. */
  keptAssets?: string;
  /** Clients on this machine say what their address is, so that a test can be many players. */
  trustsClients?: boolean;
};

const configuration = (folder: string, port: number, instancePorts: readonly number[], options: Options) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  include ${rules}/limits.conf;
  upstream account_area {
    zone account_area 64k;
    least_conn;
    ${instancePorts.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`).join("\n    ")}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen ${port};
    root ${rules};
    set $kept_assets ${options.keptAssets ?? join(folder, "assets")};
    ${options.trustsClients ? "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;" : ""}
    include ${rules}/locations.conf;
  }
}
`;

/** Starts nginx on a port. It ends with this process, and its folder with it. */
export function startNginx(port: number, instancePorts: readonly number[], options: Options = {}): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "account-area-nginx-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, instancePorts, options));
  const child = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file, "-g", "daemon off;"], {
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
