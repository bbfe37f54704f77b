import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.codelibs.opensearch.runner.node.OpenSearchRunnerNode;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.plugins.Plugin;

/**
 * Starts one OpenSearch node on a free port of the loopback and prints `listening <port>`. It ends when its standard
 * input ends, so that it never outlives the program that started it, even when that one crashed.
 */
public final class OpenSearchLauncher {
  private static final List<String> PLUGINS =
      List.of(
          "org.opensearch.transport.Netty4ModulePlugin",
          "org.opensearch.analysis.common.CommonAnalysisModulePlugin",
          "org.opensearch.painless.PainlessModulePlugin",
          "org.opensearch.index.reindex.ReindexModulePlugin",
          "org.opensearch.join.ParentJoinModulePlugin");

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Files.createDirectories(home.resolve("config"));
    Settings settings =
        Settings.builder()
            .put("path.home", home)
            .put("path.data", home.resolve("data"))
            .put("path.logs", home.resolve("logs"))
            .put("cluster.name", "veracite-tests")
            .put("node.name", "only")
            .put("network.host", "127.0.0.1")
            .put("http.port", "0")
            .put("transport.port", "0")
            .put("discovery.type", "single-node")
            // The machine's disk is not the engine's to watch here.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    OpenSearchRunnerNode node =
        new OpenSearchRunnerNode(new Environment(settings, home.resolve("config")), plugins());
    node.start();
    HttpServerTransport http = node.injector().getInstance(HttpServerTransport.class);
    System.out.println("listening " + http.boundAddress().publishAddress().getPort());
    System.out.flush();
    while (System.in.read() >= 0) {}
    // What it holds is thrown away: no orderly end is needed.
    delete(home);
    Runtime.getRuntime().halt(0);
  }

  private static void delete(Path folder) {
    try (var paths = Files.walk(folder)) {
      paths.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException | UncheckedIOException reason) {
      // The engine may still write; what stays lies in the system's folder for temporary files.
    }
  }

  private static List<Class<? extends Plugin>> plugins() throws ClassNotFoundException {
    var plugins = new java.util.ArrayList<Class<? extends Plugin>>();
    for (String name : PLUGINS) plugins.add(Class.forName(name).asSubclass(Plugin.class));
    return plugins;
  }
}
